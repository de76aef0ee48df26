<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\ActiveUsers;
use Drupal\ag_account\Avatar;
use Drupal\ag_game\MemberProfile;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;

/**
 * Public profiles, and the avatars to choose from.
 */
final class MemberController extends ControllerBase {

  public function __construct(private readonly ActiveUsers $activeUsers) {}

  /**
   * GET /ag/api/user-profile/{name}.
   */
  public function profile(string $name): CacheableJsonResponse {
    $user = $this->activeUsers->find('name', $name);
    // Public profiles do not require "access user profiles", but a module can hide an account.
    $access = $user?->access('view', NULL, TRUE) ?? AccessResult::forbidden();
    if ($user === NULL || $access->isForbidden()) {
      throw new CacheableNotFoundHttpException(
        (new CacheableMetadata())->setCacheTags(['user_list'])->addCacheableDependency($access),
        "There is no member $name.",
      );
    }
    $response = new CacheableJsonResponse([
      'uid' => (int) $user->id(),
      ...MemberProfile::of($user),
      'created' => gmdate(DATE_RFC3339, (int) $user->getCreatedTime()),
    ]);
    return $response->addCacheableDependency($user)->addCacheableDependency($access);
  }

  /**
   * GET /ag/api/user-avatars: `[{ fid, uri, filename }]`.
   */
  public function avatars(): CacheableJsonResponse {
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
