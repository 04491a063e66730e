CREATE TABLE "month_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"lines" jsonb NOT NULL,
	"summed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reason" text,
	CONSTRAINT "month_closings_month" CHECK ("month_closings"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "month_closings_reopened" CHECK (("month_closings"."reopened_at" is null) = ("month_closings"."reopened_by" is null)
        and ("month_closings"."reopened_at" is null) = ("month_closings"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "month_sums" (
	"month" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"summed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "month_sums_month" CHECK ("month_sums"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"account" text NOT NULL,
	"batch" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"kind" text,
	"reference" text,
	"merchant_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"gross_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"fees_minor" integer NOT NULL,
	CONSTRAINT "settlement_lines_account_batch_position_pk" PRIMARY KEY("account","batch","position"),
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" in ('PAYMENT', 'REFUND', 'DISPUTE')),
	CONSTRAINT "settlement_lines_matched" CHECK ("settlement_lines"."kind" is null or "settlement_lines"."reference" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "month_closings_closed" ON "month_closings" USING btree ("month") WHERE "month_closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "month_closings_month" ON "month_closings" USING btree ("month","closed_at");--> statement-breakpoint
CREATE INDEX "settlement_lines_reference" ON "settlement_lines" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "settlement_lines_created" ON "settlement_lines" USING btree ("created_at");