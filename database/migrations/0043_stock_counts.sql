ALTER TABLE "stock_movements" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "committed" integer;