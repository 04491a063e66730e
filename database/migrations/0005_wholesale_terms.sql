ALTER TABLE "wholesale_accounts" ADD COLUMN "credit_limit_minor" integer;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "wholesale_accounts" ADD CONSTRAINT "wholesale_accounts_terms" CHECK ("wholesale_accounts"."credit_limit_minor" >= 0 and "wholesale_accounts"."payment_days" >= 0);