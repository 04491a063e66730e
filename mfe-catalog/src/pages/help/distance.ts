export interface Position {
  latitude: number;
  longitude: number;
}

const earthKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies (haversine formula). */
function distanceKm(one: Position, other: Position): number {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width =
    Math.cos(radians(one.latitude)) *
    Math.cos(radians(other.latitude)) *
    Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(height + width));
}

interface Placed {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** The places with their distance, nearest first; those without coordinates come last. */
export function byDistance<Place extends Placed>(
  places: readonly Place[],
  from: Position | undefined,
): { place: Place; km: number | undefined }[] {
  const all = places.map((place) => {
    const { latitude, longitude } = place;
    const isKnown = from && latitude !== undefined && longitude !== undefined;
    return { place, km: isKnown ? distanceKm(from, { latitude, longitude }) : undefined };
  });
  return from
    ? all.toSorted(
        (one, other) => (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY),
      )
    : all;
}
