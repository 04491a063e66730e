CREATE INDEX "items_newest" ON "items" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_price" ON "items" USING btree ("sale_price","id");--> statement-breakpoint
CREATE INDEX "items_discount" ON "items" USING btree ("discount_percent" DESC NULLS LAST,"rank" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_brand_lower" ON "items" USING btree (lower("brand_name"));--> statement-breakpoint
CREATE INDEX "items_color" ON "items" USING btree ("color_code");