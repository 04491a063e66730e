CREATE TABLE "purchase_order_lines" (
	"purchase_order_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"position" smallint NOT NULL,
	"ordered" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_purchase_order_id_sku_id_pk" PRIMARY KEY("purchase_order_id","sku_id"),
	CONSTRAINT "purchase_order_lines_pieces" CHECK ("purchase_order_lines"."ordered" >= 0 and "purchase_order_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_order_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"reference" text,
	"expected_on" date,
	"state" text NOT NULL,
	"note" text,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_orders_states" CHECK ("purchase_orders"."state" in ('OPEN', 'RECEIVED', 'CLOSED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "purchase_order_id" text;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_receipts" ADD CONSTRAINT "purchase_order_receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_sku" ON "purchase_order_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_left" ON "purchase_order_lines" USING btree ("sku_id") WHERE "purchase_order_lines"."received" < "purchase_order_lines"."ordered";--> statement-breakpoint
CREATE INDEX "purchase_order_receipts_order" ON "purchase_order_receipts" USING btree ("purchase_order_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_receipts_idempotency" ON "purchase_order_receipts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("state","created_at","id");