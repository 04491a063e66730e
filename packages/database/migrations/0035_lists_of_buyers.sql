CREATE TABLE "wholesale_catalogues" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brands" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"added" text[] DEFAULT '{}'::text[] NOT NULL,
	"removed" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "catalogue_id" text;--> statement-breakpoint
ALTER TABLE "wholesale_price_lists" ADD COLUMN "follows_id" text;--> statement-breakpoint
ALTER TABLE "wholesale_price_lists" ADD COLUMN "percent_off" smallint;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_catalogue_id_wholesale_catalogues_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."wholesale_catalogues"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wholesale_price_lists" ADD CONSTRAINT "wholesale_price_lists_follows_id_wholesale_price_lists_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wholesale_price_lists" ADD CONSTRAINT "wholesale_price_lists_follows" CHECK (("wholesale_price_lists"."follows_id" is null) = ("wholesale_price_lists"."percent_off" is null) and "wholesale_price_lists"."percent_off" between 1 and 90 and "wholesale_price_lists"."follows_id" <> "wholesale_price_lists"."id") NOT VALID;