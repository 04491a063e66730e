CREATE TABLE "consent_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"customer_id" uuid,
	"mailbox" text,
	"device" text,
	"channel" text NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"locale" text,
	"wording" text,
	"wording_text" text,
	CONSTRAINT "consent_entries_channel" CHECK ("consent_entries"."channel" in ('EMAIL', 'SMS', 'PUSH')),
	CONSTRAINT "consent_entries_subject" CHECK (coalesce("consent_entries"."customer_id"::text, "consent_entries"."mailbox", "consent_entries"."device") is not null)
);
--> statement-breakpoint
CREATE INDEX "consent_entries_customer" ON "consent_entries" USING btree ("customer_id") WHERE "consent_entries"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "consent_entries_mailbox" ON "consent_entries" USING btree ("mailbox") WHERE "consent_entries"."mailbox" is not null;--> statement-breakpoint
CREATE INDEX "consent_entries_device" ON "consent_entries" USING btree ("device") WHERE "consent_entries"."device" is not null;--> statement-breakpoint
CREATE INDEX "consent_entries_at" ON "consent_entries" USING btree ("at");--> statement-breakpoint
-- Logs are added to only. The retention job, which says so in its transaction, deletes what is a year old or more: the settings
-- know no shorter time (docs/retention.md).
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'on' AND OLD.at < now() - interval '360 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER consent_entries_append_only BEFORE UPDATE OR DELETE ON "consent_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- What people had agreed to before time, form and wording were kept. When a member agreed to e-mail is not known: the moment is
-- that of this migration. The other moments are those of the rows.
INSERT INTO "consent_entries" ("customer_id", "mailbox", "channel", "given", "source")
  SELECT id, mailbox_hash(email), 'EMAIL', true, 'BEFORE' FROM customers WHERE subscribed;--> statement-breakpoint
INSERT INTO "consent_entries" ("at", "customer_id", "mailbox", "channel", "given", "source")
  SELECT s.updated_at, c.id, mailbox_hash(c.email), 'SMS', true, 'BEFORE'
  FROM member_subscriptions s JOIN customers c ON c.id = s.customer_id WHERE s.sms;--> statement-breakpoint
INSERT INTO "consent_entries" ("at", "mailbox", "channel", "given", "source")
  SELECT created_at, mailbox_hash(email), 'EMAIL', true, 'BEFORE' FROM newsletter_subscriptions;--> statement-breakpoint
INSERT INTO "consent_entries" ("at", "customer_id", "device", "channel", "given", "source", "locale")
  SELECT created_at, customer_id, encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), 'PUSH', true, 'BEFORE', locale
  FROM push_subscriptions;
