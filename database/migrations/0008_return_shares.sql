DROP INDEX "gift_card_entries_order";--> statement-breakpoint
DROP INDEX "point_entries_order";--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "gift_card_minor" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "points_minor" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_return" ON "gift_card_entries" USING btree ("gift_card_id","return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_return" ON "point_entries" USING btree ("return_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("gift_card_id","order_id","kind") WHERE "gift_card_entries"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_order" ON "point_entries" USING btree ("order_id","kind") WHERE "point_entries"."return_id" is null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shares" CHECK ("returns"."gift_card_minor" >= 0 and "returns"."points_minor" >= 0 and "returns"."points" >= 0);