CREATE TABLE "wholesale_window_stock" (
	"window_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "wholesale_window_stock_window_id_sku_id_pk" PRIMARY KEY("window_id","sku_id"),
	CONSTRAINT "wholesale_window_stock_quantity" CHECK ("wholesale_window_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"closes_on" date NOT NULL,
	CONSTRAINT "wholesale_windows_days" CHECK ("wholesale_windows"."starts_on" <= "wholesale_windows"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "window_id" text;--> statement-breakpoint
ALTER TABLE "wholesale_window_stock" ADD CONSTRAINT "wholesale_window_stock_window_id_wholesale_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."wholesale_windows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_window_stock_sku" ON "wholesale_window_stock" USING btree ("sku_id");--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_window_id_wholesale_windows_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."wholesale_windows"("id") ON DELETE set null ON UPDATE no action;