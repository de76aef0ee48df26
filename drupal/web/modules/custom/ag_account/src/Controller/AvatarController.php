<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\Avatar;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Controller\ControllerBase;

/**
 * GET /ag/api/user-avatars: `[{ fid, uri, filename }]`.
 */
final class AvatarController extends ControllerBase {

  public function __invoke(): CacheableJsonResponse {
    $storage = $this->entityTypeManager()->getStorage('file');
    $fids = $storage->getQuery()
      ->accessCheck(TRUE)
      ->condition('uri', Avatar::FOLDER, 'STARTS_WITH')
      ->condition('status', 1)
      ->sort('filename')
      ->sort('fid')
      ->execute();
    $avatars = [];
    foreach ($storage->loadMultiple($fids) as $file) {
      $avatars[] = [
        'fid' => (int) $file->id(),
        'uri' => $file->createFileUrl(),
        'filename' => $file->getFilename(),
      ];
    }
    $response = new CacheableJsonResponse($avatars);
    $response->getCacheableMetadata()->setCacheTags(['file_list']);
    return $response;
  }

}
