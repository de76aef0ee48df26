<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\ag_frontend\Hook\Addresses;
use Drupal\ag_game\GameVersions;
use Drupal\Core\KeyValueStore\KeyValueExpirableFactoryInterface;
use Drupal\Core\KeyValueStore\KeyValueStoreExpirableInterface;
use Drupal\Core\ParamConverter\ParamConverterInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireDecorated;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\RequestStack;
use Symfony\Component\Routing\Route;

/**
 * Replaces JSON:API resources in previews by unsaved form values or by the draft.
 *
 * Both are marked unpublished, so that access always requires the token.
 */
final readonly class PreviewedVersions implements ParamConverterInterface {

  public function __construct(
    #[AutowireDecorated]
    private ParamConverterInterface $inner,
    private RequestStack $requests,
    private KeyValueExpirableFactoryInterface $stores,
    private PreviewTokens $tokens,
    private GameVersions $versions,
    private Addresses $addresses,
  ) {}

  public function save(NodeInterface $unsaved, AccountInterface $editor): string {
    $version = clone $unsaved;
    $this->addresses->addAlias($version);
    ['token' => $token, 'nonce' => $nonce] = $this->tokens->issue($unsaved, $editor, TRUE);
    $this->store()->setWithExpire($nonce, $this->preparePreview($version), PreviewTokens::LIFETIME);
    return $token;
  }

  public function convert($value, $definition, $name, array $defaults): mixed {
    $request = $this->requests->getCurrentRequest();
    $version = $request === NULL || $definition['type'] !== 'entity:node' || !is_string($value)
      ? NULL
      : $this->find($request, $value);
    return $version ?? $this->inner->convert($value, $definition, $name, $defaults);
  }

  public function applies($definition, $name, Route $route): bool {
    return $this->inner->applies($definition, $name, $route);
  }

  /**
   * Returns NULL for the stored version or without a token.
   */
  public function find(Request $request, string $uuid): ?NodeInterface {
    $claims = $this->tokens->read($request);
    if ($claims === NULL || $claims['content'] !== $uuid) {
      return NULL;
    }
    $version = ($claims['unsaved'] ?? FALSE) ? $this->store()->get($claims['nonce']) : $this->draft($uuid);
    return $version instanceof NodeInterface ? $version : NULL;
  }

  private function draft(string $uuid): ?NodeInterface {
    $draft = $this->versions->findDraftByUuid($uuid);
    // The storage may return the same object again.
    return $draft === NULL ? NULL : $this->preparePreview(clone $draft);
  }

  /**
   * Marks it as the default revision.
   *
   * JSON:API checks revision permissions for others, and a token does not have them.
   */
  private function preparePreview(NodeInterface $node): NodeInterface {
    $node->isDefaultRevision(TRUE);
    if ($node->isNew()) {
      // The site expects a number.
      $node->set('nid', 0);
    }
    return $node->setUnpublished();
  }

  private function store(): KeyValueStoreExpirableInterface {
    return $this->stores->get('ag_frontend.unsaved');
  }

}
