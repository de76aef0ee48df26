<?php

declare(strict_types=1);

namespace Drupal\ag_account\Controller;

use Drupal\ag_account\OneTimeTokens;
use Drupal\ag_account\SiteUrls;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\user\UserInterface;

/**
 * GET /user/activate/{uid}/{token}, the link of the activation mail: activates the account and goes on to the site.
 */
final class ActivateController implements ContainerInjectionInterface {

  use AutowireTrait;

  public function __construct(
    private readonly OneTimeTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  public function __invoke(int $uid, string $token): TrustedRedirectResponse {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $activated = $user instanceof UserInterface && $this->tokens->use($uid, OneTimeTokens::ACTIVATE, $token);
    if ($activated) {
      $user->activate()->save();
    }
    $response = new TrustedRedirectResponse("{$this->siteUrls->home()}/account?activated=" . (int) $activated);
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

}
