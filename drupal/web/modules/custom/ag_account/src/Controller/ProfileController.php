<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\ActiveUsers;
use Drupal\ag_game\MemberProfile;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;

/**
 * GET /ag/api/user-profile/{name}.
 */
final class ProfileController extends ControllerBase {

  public function __construct(
    private readonly ActiveUsers $activeUsers,
    private readonly MemberProfile $profile,
  ) {}

  public function __invoke(string $name): CacheableJsonResponse {
    $user = $this->activeUsers->findByName($name);
    if ($user === NULL) {
      throw new CacheableNotFoundHttpException(
        (new CacheableMetadata())->setCacheTags(['user_list']),
        "There is no member $name.",
      );
    }
    $response = new CacheableJsonResponse([
      'uid' => (int) $user->id(),
      ...$this->profile->toArray($user),
      'created' => gmdate(DATE_RFC3339, (int) $user->getCreatedTime()),
    ]);
    return $response->addCacheableDependency($user);
  }

}
