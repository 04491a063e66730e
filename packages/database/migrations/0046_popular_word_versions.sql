CREATE TABLE "popular_word_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popular_word_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"terms" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"note" text,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "popular_word_versions_start" ON "popular_word_versions" USING btree ("starts_at","id") WHERE "popular_word_versions"."cancelled_at" is null;