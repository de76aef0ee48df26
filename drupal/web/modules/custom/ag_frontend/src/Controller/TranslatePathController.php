<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Path\PathValidatorInterface;
use Drupal\Core\Url;
use Drupal\jsonapi\ResourceType\ResourceType;
use Drupal\jsonapi\ResourceType\ResourceTypeRepositoryInterface;
use Drupal\path_alias\AliasManagerInterface;
use Drupal\redirect\Entity\Redirect;
use Drupal\redirect\RedirectRepository;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /router/translate-path?path=/puzzle/x: the entity of an alias, path or redirect.
 *
 * Same request and response as the module Decoupled Router.
 */
final class TranslatePathController extends ControllerBase {

  private const MAX_LENGTH = 2048;

  public function __construct(
    private readonly PathValidatorInterface $paths,
    private readonly AliasManagerInterface $aliases,
    private readonly ResourceTypeRepositoryInterface $resourceTypes,
    private readonly RedirectRepository $redirects,
  ) {}

  public function __invoke(Request $request): CacheableJsonResponse {
    $cacheability = (new CacheableMetadata())
      ->setCacheContexts(['url.site', 'url.query_args:path', 'user.permissions'])
      ->setCacheTags(['route_match', 'config:system.site']);
    $requested = $request->query->all()['path'] ?? NULL;
    if (!is_string($requested) || $requested === '' || mb_strlen($requested) > self::MAX_LENGTH) {
      return $this->respond($cacheability, 404, [
        'message' => 'Unable to translate empty path. Please send a ?path query string parameter with your request.',
      ]);
    }
    [$path, $suffix] = [...preg_split('/(?=[?#])/', $requested, 2) ?: [$requested], ''];
    $normalized = '/' . trim(rawurldecode($path), '/');
    if (!mb_check_encoding($requested . $normalized, 'UTF-8')) {
      return $this->respond($cacheability, 404, ['message' => 'Unable to resolve the path.']);
    }
    $redirect = NULL;
    $entity = $this->find($this->paths->getUrlIfValidWithoutAccessCheck($normalized));
    if ($entity === NULL) {
      $redirect = $this->redirects->findMatchingRedirect(
        $normalized,
        [],
        $this->languageManager()->getCurrentLanguage()->getId(),
      );
      $cacheability->addCacheTags(['redirect_list']);
      $entity = $this->find($redirect?->getRedirectUrl());
    }
    $notFound = [
      'message' => "Unable to resolve path $path.",
      'details' => 'None of the available methods were able to find a match for this path.',
    ];
    if ($entity === NULL) {
      $cacheability->addCacheTags(['node_list', 'taxonomy_term_list']);
      return $this->respond($cacheability, 404, $notFound);
    }
    $access = $entity->access('view', NULL, TRUE);
    $cacheability->addCacheableDependency($entity)->addCacheableDependency($access);
    // A 403 would reveal which users exist.
    if ($entity->getEntityTypeId() === 'user' && !$access->isAllowed()) {
      return $this->respond($cacheability, 404, $notFound);
    }
    $resource = $this->resourceTypes->get($entity->getEntityTypeId(), $entity->bundle());
    if (!$access->isAllowed() || $resource === NULL) {
      return $this->respond($cacheability, 403, [
        'message' => 'Access denied for entity.',
        'details' => 'This user does not have access to view the resolved entity. Please authenticate and try again.',
      ]);
    }
    return $this->respond($cacheability, 200, [
      ...$this->describe($entity, $resource, $suffix),
      ...($redirect === NULL ? [] : ['redirect' => [$this->describeRedirect($redirect, $path)]]),
    ]);
  }

  private function find(Url|false|null $url): ?ContentEntityInterface {
    if (
      !$url
      || !$url->isRouted()
      || !preg_match('/^entity\.(\w+)\.canonical$/', $url->getRouteName(), $route)
    ) {
      return NULL;
    }
    $id = $url->getRouteParameters()[$route[1]] ?? NULL;
    $entity = $id === NULL ? NULL : $this->entityTypeManager()->getStorage($route[1])->load($id);
    return $entity instanceof ContentEntityInterface ? $entity : NULL;
  }

  /**
   * Describes an entity and its JSON:API resource.
   */
  private function describe(ContentEntityInterface $entity, ResourceType $resource, string $suffix): array {
    $canonical = $this->url($entity->toUrl());
    $front = $this->config('system.site')->get('page.front');
    $entryPoint = Url::fromRoute('jsonapi.resource_list');
    $pathPrefix = $entryPoint->getInternalPath();
    return [
      'resolved' => $canonical . $suffix,
      'isExternal' => FALSE,
      'isHomePath' => $this->aliases->getPathByAlias($front) === '/' . $entity->toUrl()->getInternalPath(),
      'entity' => [
        'canonical' => $canonical,
        'type' => $entity->getEntityTypeId(),
        'bundle' => $entity->bundle(),
        'id' => (string) $entity->id(),
        'uuid' => $entity->uuid(),
      ],
      'langcode' => $entity->language()->getId(),
      'label' => (string) $entity->label(),
      'jsonapi' => [
        'individual' => $this->url(
          Url::fromRoute("jsonapi.{$resource->getTypeName()}.individual", ['entity' => $entity->uuid()]),
        ),
        'resourceName' => $resource->getTypeName(),
        'pathPrefix' => $pathPrefix,
        'basePath' => "/$pathPrefix",
        'entryPoint' => $this->url($entryPoint),
      ],
    ];
  }

  private function describeRedirect(Redirect $redirect, string $from): array {
    return [
      'from' => $from,
      'to' => $redirect->getRedirectUrl()->toString(TRUE)->getGeneratedUrl(),
      'status' => (string) $redirect->getStatusCode(),
    ];
  }

  private function url(Url $url): string {
    return $url->setAbsolute()->toString(TRUE)->getGeneratedUrl();
  }

  private function respond(CacheableMetadata $cacheability, int $status, array $body): CacheableJsonResponse {
    return (new CacheableJsonResponse($body, $status))->addCacheableDependency($cacheability);
  }

}
