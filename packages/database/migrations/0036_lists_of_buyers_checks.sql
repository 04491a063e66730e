ALTER TABLE "wholesale_price_lists" VALIDATE CONSTRAINT "wholesale_price_lists_follows_id_wholesale_price_lists_id_fk";--> statement-breakpoint
ALTER TABLE "wholesale_price_lists" VALIDATE CONSTRAINT "wholesale_price_lists_follows";--> statement-breakpoint
ALTER TABLE "wholesale_accounts" VALIDATE CONSTRAINT "wholesale_accounts_catalogue_id_wholesale_catalogues_id_fk";
