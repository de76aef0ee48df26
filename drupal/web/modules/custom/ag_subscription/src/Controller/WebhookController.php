<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\PassRefresher;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * POST /ag/api/subscription-webhook/{provider}: `{ received: true }`.
 *
 * The signature authenticates the sender.
 */
final class WebhookController extends ControllerBase {

  public function __construct(
    private readonly ProviderManager $providers,
    private readonly PassRefresher $refresher,
  ) {}

  public function __invoke(string $provider, Request $request): JsonResponse {
    if (!$this->providers->hasDefinition($provider) || $provider === 'sandbox') {
      throw new NotFoundHttpException("There is no webhook of \"$provider\".");
    }
    $this->refresher->handleEvent($provider, (string) $request->getContent(), $request->headers);
    return new JsonResponse(['received' => TRUE]);
  }

}
