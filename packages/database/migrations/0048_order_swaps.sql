CREATE TABLE "order_swaps" (
	"order_id" text PRIMARY KEY NOT NULL,
	"of_order" text NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"price_before" integer NOT NULL,
	"due" integer NOT NULL,
	"fate" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_swaps_due" CHECK ("order_swaps"."due" > 0 and "order_swaps"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swap_of" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "swap_due" integer;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_of_order_orders_id_fk" FOREIGN KEY ("of_order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_swaps_of" ON "order_swaps" USING btree ("of_order","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_swaps_open" ON "order_swaps" USING btree ("of_order") WHERE "order_swaps"."state" = 'OPEN';