import type { ModuleFields, Store } from 'drupal-recipe-server';

const TYPE = 'file_type';

/** Texts and media type of files, as Drupal's module `ag_picture` adds them. */
export const fileFields: ModuleFields = {
  module: 'ag_picture',
  entityType: 'file',
  fields: [
    { name: 'alt', type: 'string' },
    { name: 'title', type: 'string' },
    { name: TYPE, type: 'entity_reference', target: 'media_type' },
  ],
};

/** Pictures have the media type `image`, also those that a later import or upload adds. */
export function setFileTypes(store: Store): void {
  if (!store.model.entityTypes.get('file')?.storage.has(TYPE)) return;
  store.migrate('picture', [
    `UPDATE file SET ${TYPE} = 'image' WHERE filemime LIKE 'image/%';
     CREATE TRIGGER "ag_picture file type" AFTER INSERT ON file WHEN new.filemime LIKE 'image/%' BEGIN
       UPDATE file SET ${TYPE} = 'image' WHERE fid = new.fid;
     END`,
  ]);
}
