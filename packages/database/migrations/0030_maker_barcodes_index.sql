CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "skus_barcode" ON "skus" USING btree ("barcode");
