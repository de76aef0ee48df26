<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Core\ParamConverter\ParamConverterInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\Routing\Route;

/**
 * Replaces the JSON:API resource by the previewed version.
 */
final readonly class PreviewedContent implements ParamConverterInterface {

  public function __construct(
    #[AutowireDecorated]
    private ParamConverterInterface $inner,
    private PreviewedVersions $versions,
    private RequestStack $requests,
  ) {}

  public function convert($value, $definition, $name, array $defaults): mixed {
    $request = $this->requests->getCurrentRequest();
    $version = $request === NULL || $definition['type'] !== 'entity:node' || !is_string($value)
      ? NULL
      : $this->versions->find($request, $value);
    return $version ?? $this->inner->convert($value, $definition, $name, $defaults);
  }

  public function applies($definition, $name, Route $route): bool {
    return $this->inner->applies($definition, $name, $route);
  }

}
