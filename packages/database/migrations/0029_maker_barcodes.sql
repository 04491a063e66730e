ALTER TABLE "skus" ADD COLUMN "barcode" text;
