CREATE TABLE "store_stock" (
	"store_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "store_stock_sku_id_store_id_pk" PRIMARY KEY("sku_id","store_id"),
	CONSTRAINT "store_stock_pieces" CHECK ("store_stock"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_stock_store" ON "store_stock" USING btree ("store_id");