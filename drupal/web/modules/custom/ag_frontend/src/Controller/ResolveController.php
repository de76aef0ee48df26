<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Http\Exception\CacheableAccessDeniedHttpException;
use Drupal\Core\Http\Exception\CacheableBadRequestHttpException;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Path\PathValidatorInterface;
use Drupal\Core\Url;
use Drupal\jsonapi\ResourceType\ResourceTypeRepositoryInterface;
use Drupal\path_alias\AliasManagerInterface;
use Drupal\redirect\RedirectRepository;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /ag/api/resolve?path=/puzzle/x: `{ type, id, internal, path }`.
 *
 * `type` and `id` as in JSON:API, `internal` is the entity ID, `path` the alias, also of internal
 * paths and redirects.
 */
final class ResolveController extends ControllerBase {

  private const MAX_LENGTH = 2048;

  public function __construct(
    private readonly PathValidatorInterface $paths,
    private readonly AliasManagerInterface $aliases,
    private readonly ResourceTypeRepositoryInterface $resourceTypes,
    private readonly RedirectRepository $redirects,
  ) {}

  public function __invoke(Request $request): CacheableJsonResponse {
    $cacheability = (new CacheableMetadata())
      ->setCacheContexts(['url.query_args:path', 'user.permissions'])
      ->setCacheTags(['route_match']);
    $path = $request->query->all()['path'] ?? NULL;
    if (!is_string($path) || !str_starts_with($path, '/') || strlen($path) > self::MAX_LENGTH) {
      throw new CacheableBadRequestHttpException(
        $cacheability,
        'path must be a path that begins with /.',
      );
    }
    $entity = $this->find($this->paths->getUrlIfValidWithoutAccessCheck($path));
    if ($entity === NULL) {
      $redirect = $this->redirects->findMatchingRedirect(
        $path,
        [],
        $this->languageManager()->getCurrentLanguage()->getId(),
      );
      $cacheability->addCacheTags(['redirect_list']);
      $entity = $this->find($redirect?->getRedirectUrl());
    }
    if ($entity === NULL) {
      $cacheability->addCacheTags(['node_list', 'taxonomy_term_list']);
      throw new CacheableNotFoundHttpException($cacheability, "No content was found at $path.");
    }
    $access = $entity->access('view', NULL, TRUE);
    $cacheability->addCacheableDependency($entity)->addCacheableDependency($access);
    if (!$access->isAllowed()) {
      throw new CacheableAccessDeniedHttpException(
        $cacheability,
        "The content at $path is not published.",
      );
    }
    $type = $this->resourceTypes->get($entity->getEntityTypeId(), $entity->bundle())
      ?? throw new \LogicException("JSON:API has no resource type for the content at $path.");
    $response = new CacheableJsonResponse([
      'type' => $type->getTypeName(),
      'id' => $entity->uuid(),
      'internal' => (int) $entity->id(),
      'path' => $this->aliases->getAliasByPath('/' . $entity->toUrl()->getInternalPath()),
    ]);
    return $response->addCacheableDependency($cacheability);
  }

  private function find(Url|false|null $url): ?ContentEntityInterface {
    // Excludes users, because a 403 would reveal which IDs exist.
    if (
      !$url
      || !$url->isRouted()
      || !preg_match('/^entity\.((?!user\b)\w+)\.canonical$/', $url->getRouteName(), $route)
    ) {
      return NULL;
    }
    $id = $url->getRouteParameters()[$route[1]] ?? NULL;
    $entity = $id === NULL ? NULL : $this->entityTypeManager()->getStorage($route[1])->load($id);
    return $entity instanceof ContentEntityInterface ? $entity : NULL;
  }

}
