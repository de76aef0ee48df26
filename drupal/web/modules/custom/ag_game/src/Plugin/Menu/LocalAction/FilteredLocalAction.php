<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Menu\LocalAction;

use Drupal\Core\Cache\Cache;
use Drupal\Core\Menu\LocalActionDefault;
use Drupal\Core\Routing\RouteMatchInterface;
use Drupal\Core\Routing\RouteProviderInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * An action on a list, which keeps the filters of the list.
 */
final class FilteredLocalAction extends LocalActionDefault {

  public function __construct(
    array $configuration,
    string $plugin_id,
    array $plugin_definition,
    RouteProviderInterface $route_provider,
    protected RequestStack $requests,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition, $route_provider);
  }

  public static function create(
    ContainerInterface $container,
    array $configuration,
    $plugin_id,
    $plugin_definition,
  ): self {
    return new self(
      $configuration,
      $plugin_id,
      $plugin_definition,
      $container->get('router.route_provider'),
      $container->get('request_stack'),
    );
  }

  public function getOptions(RouteMatchInterface $route_match): array {
    $query = $this->requests->getCurrentRequest()?->query->all() ?? [];
    unset($query['page'], $query['destination']);
    return ['query' => $query] + parent::getOptions($route_match);
  }

  public function getCacheContexts(): array {
    return Cache::mergeContexts(parent::getCacheContexts(), ['url.query_args']);
  }

}
