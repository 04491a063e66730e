DROP INDEX "scheduled_prices_open";--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "stood" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "scheduled_prices_open" ON "scheduled_prices" USING btree ("item_id","starts_at") WHERE ("scheduled_prices"."applied_at" is null or ("scheduled_prices"."ends_at" is not null and "scheduled_prices"."ended_at" is null))
        and "scheduled_prices"."cancelled_at" is null;