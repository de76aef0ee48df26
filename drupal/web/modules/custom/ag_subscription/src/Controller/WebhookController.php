<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Gateway\Gateways;
use Drupal\ag_subscription\WebhookProcessor;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * POST /ag/api/subscription-webhook/{gateway}: `{ received: true }`.
 *
 * The signature authenticates the sender.
 */
final class WebhookController extends ControllerBase {

  public function __construct(
    private readonly Gateways $gateways,
    private readonly WebhookProcessor $webhooks,
  ) {}

  public function __invoke(string $gateway, Request $request): JsonResponse {
    $plugin = $this->gateways->find($gateway) ?? throw new NotFoundHttpException(
      "There is no payment gateway \"$gateway\".",
    );
    $event = $plugin->webhook((string) $request->getContent(), $request->headers);
    if ($event !== NULL) {
      $this->webhooks->handle($plugin->getPluginId(), $event);
    }
    return new JsonResponse(['received' => TRUE]);
  }

}
