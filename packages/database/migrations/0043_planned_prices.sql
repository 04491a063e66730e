CREATE TABLE "wholesale_planned_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wholesale_planned_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_list_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"stood" jsonb,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "wholesale_planned_prices_end" CHECK ("wholesale_planned_prices"."applied_at" is null or "wholesale_planned_prices"."cancelled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "wholesale_planned_prices" ADD CONSTRAINT "wholesale_planned_prices_price_list_id_wholesale_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."wholesale_price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_planned_prices_list" ON "wholesale_planned_prices" USING btree ("price_list_id","starts_at");