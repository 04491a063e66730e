CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_refunds_requested" ON "payment_refunds" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "gift_card_entries_at" ON "gift_card_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_created" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_provider" ON "payment_attempts" USING btree ("psp_reference");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "point_entries_at" ON "point_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "return_events_refunded" ON "return_events" USING btree ("at") WHERE "return_events"."status" = 'REFUNDED';
