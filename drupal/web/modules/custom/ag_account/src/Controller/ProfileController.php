<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\ActiveUsers;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\File\FileUrlGeneratorInterface;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;

/**
 * GET /ag/api/user-profile/{name}: the public profile of an active member.
 */
final class ProfileController extends ControllerBase {

  public function __construct(
    private readonly ActiveUsers $activeUsers,
    private readonly FileUrlGeneratorInterface $fileUrls,
  ) {}

  public function __invoke(string $name): CacheableJsonResponse {
    $user = $this->activeUsers->byName($name);
    if ($user === NULL) {
      throw new CacheableNotFoundHttpException(
        (new CacheableMetadata())->setCacheTags(['user_list']),
        "There is no member $name.",
      );
    }
    $picture = $user->hasField('user_picture') ? $user->get('user_picture')->entity : NULL;
    $response = new CacheableJsonResponse([
      'uid' => (int) $user->id(),
      'name' => $user->getAccountName(),
      'path' => '/users/' . rawurlencode($user->getAccountName()),
      'user_picture' => $picture === NULL ? NULL : $this->fileUrls->generateString($picture->getFileUri()),
      'created' => gmdate(DATE_RFC3339, (int) $user->getCreatedTime()),
    ]);
    return $response->addCacheableDependency($user);
  }

}
