import type { Material } from './material';
import type { Mesh } from './mesh';

/** A part of a product in one material. Its mesh is built lazily, because it may be cached. */
export interface Part {
  mesh: Mesh | (() => Mesh);
  material: Material;
}

/** All parts as one list of vertices and triangles. */
export interface Flat {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  locals: Float32Array;
  indices: Uint32Array;
  /** Part index of each triangle. */
  partOf: Uint16Array;
  /** Whether each triangle casts a shadow. */
  casts: Uint8Array;
  /** Whether each vertex belongs to a shadow caster. */
  solid: Uint8Array;
  /** Whether each vertex belongs to a wall or floor. */
  backs: Uint8Array;
  materials: Material[];
}

export const meshOf = ({ mesh }: Part): Mesh => (typeof mesh === 'function' ? mesh() : mesh);

export function flatten(parts: readonly Part[]): Flat {
  let [corners, triangles] = [0, 0];
  const meshes = parts.map(meshOf);
  for (const mesh of meshes) {
    corners += mesh.positions.length / 3;
    triangles += mesh.indices.length / 3;
  }
  const flat: Flat = {
    positions: new Float32Array(corners * 3),
    normals: new Float32Array(corners * 3),
    uvs: new Float32Array(corners * 2),
    locals: new Float32Array(corners * 3),
    indices: new Uint32Array(triangles * 3),
    partOf: new Uint16Array(triangles),
    casts: new Uint8Array(triangles),
    solid: new Uint8Array(corners),
    backs: new Uint8Array(corners),
    materials: parts.map((part) => part.material),
  };
  let [corner, triangle] = [0, 0];
  meshes.forEach((mesh, part) => {
    const material = parts[part]?.material as Material;
    const solid = material.isFlat || material.isBack || material.glass ? 0 : 1;
    flat.positions.set(mesh.positions, corner * 3);
    flat.normals.set(mesh.normals, corner * 3);
    flat.uvs.set(mesh.uvs, corner * 2);
    flat.locals.set(mesh.locals, corner * 3);
    for (let index = 0; index < mesh.indices.length; index += 1)
      flat.indices[triangle * 3 + index] = (mesh.indices[index] as number) + corner;
    const count = mesh.indices.length / 3;
    flat.partOf.fill(part, triangle, triangle + count);
    flat.casts.fill(solid, triangle, triangle + count);
    flat.backs.fill(material.isBack ? 1 : 0, corner, corner + mesh.positions.length / 3);
    flat.solid.fill(solid, corner, corner + mesh.positions.length / 3);
    corner += mesh.positions.length / 3;
    triangle += count;
  });
  return flat;
}

/** Rotates everything about the vertical axis, in degrees. */
export function turnAbout({ positions, normals }: Flat, degrees: number): void {
  if (degrees === 0) return;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (const points of [positions, normals])
    for (let index = 0; index < points.length; index += 3) {
      const x = points[index] as number;
      const z = points[index + 2] as number;
      points[index] = x * cos + z * sin;
      points[index + 2] = z * cos - x * sin;
    }
}
