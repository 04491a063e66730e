CREATE SEQUENCE "public"."wholesale_invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "wholesale_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"company" text NOT NULL,
	"registration_number" text NOT NULL,
	"website" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "wholesale_draft_lines" (
	"draft_id" uuid NOT NULL,
	"sku_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "wholesale_draft_lines_draft_id_sku_id_pk" PRIMARY KEY("draft_id","sku_id"),
	CONSTRAINT "wholesale_draft_lines_quantity" CHECK ("wholesale_draft_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"window_id" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"payment_days" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"invoiced_on" date NOT NULL,
	"due_on" date NOT NULL,
	"invoice_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wholesale_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_payments_amount" CHECK ("wholesale_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_terms_proposals" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wholesale_cart_lines" ADD COLUMN "window_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now a cart had one delivery window: that of its buyer.
UPDATE "wholesale_cart_lines" SET "window_id" = "wholesale_accounts"."window_id" FROM "wholesale_accounts"
WHERE "wholesale_accounts"."customer_id" = "wholesale_cart_lines"."customer_id" AND "wholesale_accounts"."window_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_cart_lines" DROP CONSTRAINT "wholesale_cart_lines_customer_id_sku_id_pk";--> statement-breakpoint
ALTER TABLE "wholesale_cart_lines" ADD CONSTRAINT "wholesale_cart_lines_customer_id_sku_id_window_id_pk" PRIMARY KEY("customer_id","sku_id","window_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "minimum_order_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "cancellation_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_applications" ADD CONSTRAINT "wholesale_applications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_draft_lines" ADD CONSTRAINT "wholesale_draft_lines_draft_id_wholesale_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."wholesale_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_drafts" ADD CONSTRAINT "wholesale_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_terms_proposals" ADD CONSTRAINT "wholesale_terms_proposals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_applications_pending" ON "wholesale_applications" USING btree ("customer_id") WHERE "wholesale_applications"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "wholesale_applications_state" ON "wholesale_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "wholesale_drafts_customer" ON "wholesale_drafts" USING btree ("customer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_orders_invoice" ON "wholesale_orders" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "wholesale_orders_unsent" ON "wholesale_orders" USING btree ("invoiced_on") WHERE "wholesale_orders"."invoice_sent_at" is null;--> statement-breakpoint
CREATE INDEX "wholesale_payments_order" ON "wholesale_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_payments_reference" ON "wholesale_payments" USING btree ("order_id","reference");--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_order_terms" CHECK ("wholesale_accounts"."minimum_order_minor" >= 0 and "wholesale_accounts"."cancellation_hours" >= 0);