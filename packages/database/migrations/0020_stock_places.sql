CREATE TABLE "count_sheet_lines" (
	"sheet_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"position" smallint NOT NULL,
	"counted" integer,
	"on_hand" integer,
	"counted_at" timestamp with time zone,
	"counted_by" text,
	CONSTRAINT "count_sheet_lines_sheet_id_sku_id_pk" PRIMARY KEY("sheet_id","sku_id"),
	CONSTRAINT "count_sheet_lines_pieces" CHECK ("count_sheet_lines"."counted" >= 0 and ("count_sheet_lines"."counted" is null) = ("count_sheet_lines"."on_hand" is null))
);
--> statement-breakpoint
CREATE TABLE "count_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"store_id" text,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"idempotency_key" text,
	CONSTRAINT "count_sheets_states" CHECK ("count_sheets"."state" in ('OPEN', 'BOOKED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_lines" (
	"transfer_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"position" smallint NOT NULL,
	"pieces" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_transfer_lines_transfer_id_sku_id_pk" PRIMARY KEY("transfer_id","sku_id"),
	CONSTRAINT "stock_transfer_lines_pieces" CHECK ("stock_transfer_lines"."pieces" > 0 and "stock_transfer_lines"."received" between 0 and "stock_transfer_lines"."pieces")
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_store_id" text,
	"to_store_id" text,
	"state" text NOT NULL,
	"note" text,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "stock_transfers_states" CHECK ("stock_transfers"."state" in ('DRAFT', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED')),
	CONSTRAINT "stock_transfers_places" CHECK ("stock_transfers"."from_store_id" is distinct from "stock_transfers"."to_store_id")
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "store_id" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transfer_id" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "count_sheet_id" text;--> statement-breakpoint
ALTER TABLE "count_sheet_lines" ADD CONSTRAINT "count_sheet_lines_sheet_id_count_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."count_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_receipts" ADD CONSTRAINT "stock_transfer_receipts_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_sheet_lines_sku" ON "count_sheet_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "count_sheets_newest" ON "count_sheets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "count_sheets_state" ON "count_sheets" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "count_sheets_idempotency" ON "count_sheets" USING btree ("idempotency_key") WHERE "count_sheets"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "stock_transfer_lines_sku" ON "stock_transfer_lines" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "stock_transfer_lines_left" ON "stock_transfer_lines" USING btree ("sku_id") WHERE "stock_transfer_lines"."received" < "stock_transfer_lines"."pieces";--> statement-breakpoint
CREATE INDEX "stock_transfer_receipts_transfer" ON "stock_transfer_receipts" USING btree ("transfer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transfer_receipts_idempotency" ON "stock_transfer_receipts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "stock_transfers_newest" ON "stock_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_state" ON "stock_transfers" USING btree ("state","created_at","id");