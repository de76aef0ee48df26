<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

use Drupal\ag_frontend\PreviewedVersions;
use Drupal\ag_frontend\PreviewTokens;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Packages of games that editors play in previews. The site calls with the token of the preview.
 */
final readonly class PreviewedPackages {

  public function __construct(
    private PreviewTokens $tokens,
    private PreviewedVersions $versions,
    private PackageStorage $packages,
    private EntityTypeManagerInterface $entityTypeManager,
  ) {}

  public function access(string $game, Request $request): AccessResultInterface {
    $node = $this->load($game);
    return AccessResult::allowedIf($node !== NULL && $this->tokens->grantsAccess($request, $node))->setCacheMaxAge(0);
  }

  /**
   * The package that the preview shows, which may belong to unsaved values of the form.
   */
  public function find(string $game, Request $request): PackageRecord {
    $node = $this->versions->find($request, $game) ?? $this->load($game);
    $file = $node === NULL ? NULL : GamePackages::of($node);
    $record = $file === NULL ? NULL : $this->packages->load((int) $file->id());
    return $record ?? throw new NotFoundHttpException('The game has no package.');
  }

  private function load(string $uuid): ?NodeInterface {
    $nodes = $this->entityTypeManager->getStorage('node')->loadByProperties(['uuid' => $uuid, 'type' => 'game']);
    $node = reset($nodes);
    return $node instanceof NodeInterface ? $node : NULL;
  }

}
