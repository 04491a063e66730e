-- Whose mailbox an address leads to, for what is given once to each: without tags and case, and without the dots of Gmail.
CREATE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(box, '.', '') || '@gmail.com'
    ELSE box || '@' || host END
  FROM (SELECT regexp_replace(split_part(address, '@', 1), '^(.[^+]*)[+].*$', '\1') AS box,
    split_part(address, '@', 2) AS host FROM (SELECT lower(btrim(email)) AS address) AS typed) AS parts
$$;
--> statement-breakpoint
-- As the API before wrote the hash of an address, so that earlier uses count.
CREATE FUNCTION "mailbox_hash"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(rtrim(encode(sha256(convert_to(public.mailbox_of(email), 'UTF8')), 'base64'), '='), '+/', '-_')
$$;
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"asker" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sent_codes_email_purpose_asker_pk" PRIMARY KEY("email","purpose","asker")
);
--> statement-breakpoint
CREATE INDEX "customers_mailbox" ON "customers" USING btree (mailbox_of("email"));