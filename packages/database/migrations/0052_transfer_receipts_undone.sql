ALTER TABLE "stock_transfer_receipts" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_transfer_receipts" ADD COLUMN "undone_by" text;