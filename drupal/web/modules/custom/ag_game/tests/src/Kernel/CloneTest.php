<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\GameVersions;
use Drupal\Core\Entity\EntityFormBuilderInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\node\NodeInterface;

/**
 * A clone is a draft of its own, whatever it was made of.
 *
 * @group ag_game
 */
final class CloneTest extends PortalKernelTestBase {

  public function testTheFormOfACloneHasWhatIsNotTheGamesOwn(): void {
    $game = $this->game('Neon Drift', ['field_hits' => 7, 'field_game_developer' => 'Lantern']);
    $forms = new class() implements EntityFormBuilderInterface {

      /**
       * What a form was asked for.
       */
      public ?EntityInterface $asked = NULL;

      /**
       * {@inheritdoc}
       */
      public function getForm(EntityInterface $entity, $operation = 'default', array $form_state_additions = []): array {
        $this->asked = $entity;
        return [];
      }

    };
    $this->container->set('entity.form_builder', $forms);
    $this->member('first');
    $editor = $this->member('ed');
    $this->actAs($editor);
    $controller = $this->container->get('class_resolver')->getInstanceFromDefinition('Drupal\ag_game\Controller\CloneController');
    $controller($game);
    $clone = $forms->asked;
    $this->assertInstanceOf(NodeInterface::class, $clone);
    $this->assertSame(['Neon Drift (copy)', TRUE, FALSE, 'Lantern'], [
      $clone->label(),
      $clone->isNew(),
      $clone->isPublished(),
      $clone->get('field_game_developer')->value,
    ]);
    foreach (['field_hits', 'published_at', 'field_publish_on'] as $own) {
      $this->assertTrue($clone->get($own)->isEmpty(), $own);
    }
    $clone->save();
    $this->assertSame(GameVersions::DRAFT, $clone->get(GameVersions::STATE)->value);
    $this->assertTrue($this->container->get('entity_type.manager')->getStorage('node')->loadUnchanged($game->id())->isPublished());
  }

}
