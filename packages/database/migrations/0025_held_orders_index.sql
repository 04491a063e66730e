CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_held" ON "orders" USING btree ("created_at","id") WHERE "orders"."held_at" is not null;
