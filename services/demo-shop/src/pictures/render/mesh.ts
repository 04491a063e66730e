import { applyTo, cross, matrixOf, normalize, type Pose, subtract, type Vec3 } from './vector';

/** Triangles with a normal and two parameters at each corner. Centimetres, y up, viewed along -z. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  /** The position of each corner before posing, from which relief and colour are computed. */
  locals: Float32Array;
  indices: Uint32Array;
}

interface GridOptions {
  /** The last column meets the first. */
  isClosedU?: boolean;
  isClosedV?: boolean;
}

/** A surface by its two parameters, each from 0 to 1. Normals are those of the surface, pointing outward. */
export function gridMesh(
  columns: number,
  rows: number,
  at: (u: number, v: number) => Vec3,
  { isClosedU = false, isClosedV = false }: GridOptions = {},
): Mesh {
  const wide = columns + 1;
  const count = wide * (rows + 1);
  const positions = new Float32Array(count * 3);
  const uvs = new Float32Array(count * 2);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const index = row * wide + column;
      const [u, v] = [column / columns, row / rows];
      positions.set(
        at(isClosedU && column === columns ? 0 : u, isClosedV && row === rows ? 0 : v),
        index * 3,
      );
      uvs[index * 2] = u;
      uvs[index * 2 + 1] = v;
    }
  }
  const pointAt = (column: number, row: number): Vec3 => {
    const c = isClosedU ? (column + columns) % columns : Math.min(columns, Math.max(0, column));
    const r = isClosedV ? (row + rows) % rows : Math.min(rows, Math.max(0, row));
    const index = (r * wide + c) * 3;
    return [positions[index] as number, positions[index + 1] as number, positions[index + 2] as number];
  };
  const normals = new Float32Array(count * 3);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const index = (row * wide + column) * 3;
      let normal: Vec3 = [0, 0, 0];
      // At a pole all columns are one point, so the normal comes from the rows beside it.
      for (const step of [0, 1, -1, 2, -2]) {
        const r = row + step;
        if (r < 0 || r > rows) continue;
        const along = subtract(pointAt(column + 1, r), pointAt(column - 1, r));
        const up = subtract(pointAt(column, r + 1), pointAt(column, r - 1));
        const product = cross(along, up);
        const size = Math.hypot(...along) * Math.hypot(...up);
        if (size > 1e-9 && Math.hypot(...product) > size * 1e-3) {
          normal = normalize(product);
          break;
        }
      }
      normals.set(normal, index);
    }
  }
  const indices = new Uint32Array(columns * rows * 6);
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const corner = row * wide + column;
      indices.set([corner, corner + 1, corner + wide, corner + 1, corner + wide + 1, corner + wide], next);
      next += 6;
    }
  }
  return outward({ positions, normals, uvs, locals: positions.slice(), indices });
}

/** Flips a mesh whose normals point inwards. */
function outward(mesh: Mesh): Mesh {
  const { positions, normals, indices } = mesh;
  const count = positions.length / 3;
  let [x, y, z] = [0, 0, 0];
  for (let index = 0; index < positions.length; index += 3) {
    x += positions[index] as number;
    y += positions[index + 1] as number;
    z += positions[index + 2] as number;
  }
  let facing = 0;
  for (let index = 0; index < positions.length; index += 3) {
    facing +=
      ((positions[index] as number) - x / count) * (normals[index] as number) +
      ((positions[index + 1] as number) - y / count) * (normals[index + 1] as number) +
      ((positions[index + 2] as number) - z / count) * (normals[index + 2] as number);
  }
  if (facing >= 0) return mesh;
  for (let index = 0; index < normals.length; index += 1) normals[index] = -(normals[index] as number);
  for (let index = 0; index < indices.length; index += 3) {
    const first = indices[index] as number;
    indices[index] = indices[index + 1] as number;
    indices[index + 1] = first;
  }
  return mesh;
}

export function posed(mesh: Mesh, pose: Pose): Mesh {
  const matrix = matrixOf(pose);
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  const at = (from: Float32Array, index: number): Vec3 => [
    from[index] as number,
    from[index + 1] as number,
    from[index + 2] as number,
  ];
  for (let index = 0; index < positions.length; index += 3) {
    positions.set(applyTo(matrix, at(mesh.positions, index)), index);
    normals.set(normalize(applyTo(matrix, at(mesh.normals, index), true)), index);
  }
  return { ...mesh, positions, normals };
}

/** Mirrors a mesh at x = 0, for the other shoe. */
export function mirrored(mesh: Mesh): Mesh {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let index = 0; index < positions.length; index += 3) {
    positions[index] = -(positions[index] as number);
    normals[index] = -(normals[index] as number);
  }
  const indices = mesh.indices.slice();
  for (let index = 0; index < indices.length; index += 3) {
    const first = indices[index] as number;
    indices[index] = indices[index + 1] as number;
    indices[index + 1] = first;
  }
  return { ...mesh, positions, normals, indices };
}

export function joined(meshes: readonly Mesh[]): Mesh {
  const join = (pick: (mesh: Mesh) => Float32Array) => {
    const whole = new Float32Array(meshes.reduce((sum, mesh) => sum + pick(mesh).length, 0));
    let offset = 0;
    for (const mesh of meshes) {
      whole.set(pick(mesh), offset);
      offset += pick(mesh).length;
    }
    return whole;
  };
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0));
  let [offset, corner] = [0, 0];
  for (const mesh of meshes) {
    for (let index = 0; index < mesh.indices.length; index += 1)
      indices[offset + index] = (mesh.indices[index] as number) + corner;
    offset += mesh.indices.length;
    corner += mesh.positions.length / 3;
  }
  return {
    positions: join((mesh) => mesh.positions),
    normals: join((mesh) => mesh.normals),
    uvs: join((mesh) => mesh.uvs),
    locals: join((mesh) => mesh.locals),
    indices,
  };
}
