ALTER TABLE "promotions" ALTER COLUMN "percent" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD COLUMN "combines_with" text[] DEFAULT '{MEMBER_PRICE,PROMOTION,COUPON}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "free_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "combines_with" text[] DEFAULT '{MEMBER_PRICE,PROMOTION,COUPON}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_set" CHECK (("promotions"."kind" = 'SET') = ("promotions"."free_quantity" > 0) and ("promotions"."free_quantity" = 0
        or "promotions"."free_quantity" < "promotions"."minimum_quantity"));