CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_events_at" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_updated" ON "payment_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_notifications_received" ON "payment_notifications" USING btree ("received_at");