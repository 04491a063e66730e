CREATE TABLE "draft_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_region" text NOT NULL,
	"phone" text,
	"locale" text NOT NULL,
	"delivery_method" text,
	"address" jsonb,
	"note" text,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"order_id" text,
	CONSTRAINT "draft_orders_lines" CHECK (jsonb_array_length("draft_orders"."lines") > 0)
);
--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_orders_newest" ON "draft_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "draft_orders_email" ON "draft_orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "draft_orders_customer" ON "draft_orders" USING btree ("customer_id") WHERE "draft_orders"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_order" ON "draft_orders" USING btree ("order_id") WHERE "draft_orders"."order_id" is not null;