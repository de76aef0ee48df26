<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Entity\EntityFormBuilderInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Clones of games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class CloneTest extends PortalKernelTestBase {

  public function testClonesValuesExceptUniqueOnes(): void {
    $game = $this->game('Neon Drift', [
      'field_hits' => 7,
      'field_likes' => 4,
      'field_total_votes' => 5,
      'field_ratingb' => 80,
      'field_game_developer' => 'Lantern',
    ]);
    $forms = new class() implements EntityFormBuilderInterface {

      public ?EntityInterface $entity = NULL;

      public function getForm(EntityInterface $entity, $operation = 'default', array $form_state_additions = []): array {
        $this->entity = $entity;
        return [];
      }

    };
    $this->container->set('entity.form_builder', $forms);
    $this->member('first');
    $editor = $this->member('ed');
    $this->actAs($editor);
    $controller = $this->container->get('class_resolver')->getInstanceFromDefinition(
      'Drupal\ag_game\Controller\CloneController',
    );
    $controller($game);
    $clone = $forms->entity;
    $this->assertInstanceOf(NodeInterface::class, $clone);
    $this->assertSame(['Neon Drift (copy)', TRUE, FALSE, 'Lantern'], [
      $clone->label(),
      $clone->isNew(),
      $clone->isPublished(),
      $clone->get('field_game_developer')->value,
    ]);
    foreach (['field_hits', 'field_likes', 'field_total_votes', 'field_ratingb', 'published_at', 'field_publish_on'] as $field) {
      $this->assertTrue($clone->get($field)->isEmpty(), $field);
    }
    $clone->save();
    $this->assertSame("/node/{$clone->id()}", $clone->toUrl()->toString());
    $this->assertSame('/arcade/neon-drift', $game->toUrl()->toString());
    $this->assertSame(GameVersions::DRAFT, $clone->get(GameVersions::STATE)->value);
    $this->assertTrue(
      $this->container->get('entity_type.manager')->getStorage('node')->loadUnchanged($game->id())->isPublished(),
    );
  }

  public function testAllowsCloningToEditorsOfGames(): void {
    $game = $this->game('Neon Drift');
    $page = Node::create(['type' => 'page', 'title' => 'About', 'status' => 1]);
    $page->save();
    $editor = $this->editor();
    $canClone = fn(NodeInterface $node, AccountInterface $account): bool => $this->container
      ->get('access_manager')
      ->checkNamedRoute('ag_game.clone', ['node' => $node->id()], $account);
    $this->assertFalse($canClone($game, $editor));
    Role::load('editor')->grantPermission('create game content')->grantPermission('create page content')->grantPermission('edit any page content')->save();
    foreach (['node', 'user'] as $type) {
      $this->container->get('entity_type.manager')->getAccessControlHandler($type)->resetCache();
    }
    $editor = User::load($editor->id());
    $this->assertTrue($canClone($game, $editor));
    $this->assertFalse($canClone($page, $editor));
    $this->assertFalse($canClone($game, $this->member('player')));
    $this->assertFalse($canClone($game, User::getAnonymousUser()));
  }

}
