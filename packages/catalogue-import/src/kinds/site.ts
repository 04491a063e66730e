/** Switches, redirects, and the files of the object storage (behaviour/calls). */

import { settings } from 'database/schema/content';
import { storedObjects } from 'database/schema/member';
import { isSafeLink } from 'shared-contracts/safe-path';
import * as z from 'zod/mini';
import { address, matching, text, whole } from './fields';
import { keepingEdits } from './keep-edits';
import type { Kind } from './kind';
import { tableKind } from './table-kind';

const settingsKind = tableKind({
  name: 'settings',
  table: settings,
  key: ['key'],
  // Staff plan redirects, a file does not.
  unset: ['startsAt', 'endsAt'],
  shape: {
    key: matching(/^[A-Za-z0-9_~.%!$&'()*+,;=:@/-]{1,300}$/, 'has to be the name of a switch, or a path'),
    value: text(500),
  },
  toRow(row) {
    if (row.key.startsWith('demo_')) return { problem: 'key: is kept by the shop itself' };
    // A path's value is the URL that replaces it (GET /api/store/config).
    if (row.key.startsWith('/') && !isSafeLink(row.value)) {
      return { problem: 'value: has to be a path of the shop or https://' };
    }
    return row;
  },
});

const storedObjectsKind = tableKind({
  name: 'stored-objects',
  table: storedObjects,
  key: ['key'],
  shape: {
    key: matching(/^[^\s"<>\\/][^\s"<>\\]{0,299}$/, 'has to be a path without / in front'),
    url: address(),
    contentType: matching(/^[\w.+-]{1,60}\/[\w.+-]{1,60}$/, 'has to be such as image/jpeg'),
    sizeBytes: z.optional(whole(0, 2_000_000_000)),
  },
  toRow: (values) => ({ ...values, updatedAt: new Date() }),
  refusals: [
    `update staged s set updated_at = o.updated_at from stored_objects o
     where s.reason is null and s.key = o.key and s.updated_at <> o.updated_at
       and (o.url, o.content_type, o.size_bytes) is not distinct from (s.url, s.content_type, s.size_bytes)`,
  ],
});

/** A file keeps the redirects that staff edited or removed, and the switches that they set. */
const editedSettings = keepingEdits(settingsKind, {
  table: settings,
  key: ['key'],
  subjectType: 'setting',
  subjectIdOf: ({ key }) => key,
  action: 'setting.import',
  removal: 'redirect.remove',
  fieldsOf: ({ value }) => ({ value }),
});

export const siteKinds: readonly Kind[] = [editedSettings, storedObjectsKind];
