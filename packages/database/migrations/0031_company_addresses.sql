CREATE TABLE "wholesale_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD COLUMN "address_name" text;--> statement-breakpoint
ALTER TABLE "wholesale_addresses" ADD CONSTRAINT "wholesale_addresses_account_id_wholesale_accounts_customer_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wholesale_accounts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_addresses_name" ON "wholesale_addresses" USING btree ("account_id","name_key");