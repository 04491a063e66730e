export { WishlistHeart as Component } from '../fragments/wishlist-heart/wishlist-heart';
