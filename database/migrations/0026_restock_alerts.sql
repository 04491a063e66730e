CREATE TABLE "restock_alerts" (
	"sku_id" text NOT NULL,
	"email" text NOT NULL,
	"channel_id" smallint NOT NULL,
	"locale" text NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_alerts_sku_id_email_pk" PRIMARY KEY("sku_id","email")
);
--> statement-breakpoint
ALTER TABLE "restock_alerts" ADD CONSTRAINT "restock_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_alerts_customer" ON "restock_alerts" USING btree ("customer_id");