<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Cache\RefinableCacheableDependencyInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Routing\RouteMatchInterface;

/**
 * Theme and menu hooks of the operators' pages.
 */
final readonly class OperatorHooks {

  public function __construct(
    private RouteMatchInterface $route,
    private SubscriptionStorage $subscriptions,
  ) {}

  #[Hook('theme')]
  public function theme(): array {
    return [
      'ag_subscription_pass' => ['variables' => ['groups' => [], 'payments' => [], 'log' => []]],
    ];
  }

  #[Hook('menu_local_tasks_alter')]
  public function menuLocalTasksAlter(
    array &$data,
    string $route_name,
    RefinableCacheableDependencyInterface $cacheability,
  ): void {
    if (!isset($data['tabs'][0]['ag_subscription.pass_cancel'])) {
      return;
    }
    $cacheability->mergeCacheMaxAge(0);
    if ($this->subscriptions->get((int) $this->route->getRawParameter('pass'))?->status === SubscriptionStatus::Expired) {
      unset($data['tabs'][0]['ag_subscription.pass_cancel']);
    }
  }

}
